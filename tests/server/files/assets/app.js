export const words = "the plain one";

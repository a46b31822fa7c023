// Names and what people say stand amid sentences. Text written from right to left would turn what stands beside it, so
// it is kept apart by marks that are not seen (Unicode's isolates). What is written from left to right needs none.
const kFromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const isolated = (text: string): string => (kFromTheRight.test(text) ? `\u2068${text}\u2069` : text);

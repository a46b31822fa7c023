// Changes of a view (docs/protocol.md): paths and what is there now. The view given is left as it was.
import type { Json, View } from '../wire/frames';

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function withChanges(view: View, changes: View): View {
  let out = view;
  for (const [path, value] of Object.entries(changes)) {
    if (path === '') out = isObject(value) ? value : out;
    else if (path.endsWith('+')) out = changed(out, path.slice(0, -1).split('/'), value, true);
    else out = changed(out, path.split('/'), value, false);
  }
  return out;
}

function changed(at: View, path: string[], value: Json, adds: boolean): View {
  const [key, ...rest] = path as [string, ...string[]];
  const old = at[key];
  if (rest.length > 0) return { ...at, [key]: changed(isObject(old) ? old : {}, rest, value, adds) };
  return { ...at, [key]: adds ? [...(Array.isArray(old) ? old : []), ...(value as Json[])] : value };
}

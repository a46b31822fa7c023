// Changes of a view (docs/protocol.md): paths and what is there now. The view given is left as it was.
import type { Json, View } from '../wire/frames';

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function withChanges(view: View, changes: View): View {
  let out = view;
  for (const [path, value] of Object.entries(changes)) {
    if (path === '') out = isObject(value) ? value : out;
    else if (path.endsWith('-')) out = without(out, path.slice(0, -1).split('/'));
    else if (path.endsWith('+')) out = changed(out, path.slice(0, -1).split('/'), (old) => added(old, value));
    else if (path.endsWith('/')) out = changed(out, path.slice(0, -1).split('/'), (old) => within(old, value));
    else out = changed(out, path.split('/'), () => value);
  }
  return out;
}

function without(at: View, path: string[]): View {
  const [key, ...rest] = path as [string, ...string[]];
  const inner = at[key];
  if (rest.length > 0) return isObject(inner) ? { ...at, [key]: without(inner, rest) } : at;
  const { [key]: _, ...left } = at;
  return left;
}

const added = (old: Json | undefined, more: Json): Json => [
  ...(Array.isArray(old) ? old : []),
  ...(Array.isArray(more) ? more : []),
];
const within = (old: Json | undefined, changes: Json): Json =>
  withChanges(isObject(old) ? old : {}, isObject(changes) ? changes : {});

function changed(at: View, path: string[], become: (old: Json | undefined) => Json): View {
  const [key, ...rest] = path as [string, ...string[]];
  const old = at[key];
  if (rest.length > 0) return { ...at, [key]: changed(isObject(old) ? old : {}, rest, become) };
  return { ...at, [key]: become(old) };
}

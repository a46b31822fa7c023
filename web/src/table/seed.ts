// The server publishes a hash of the seed before the first move, and the seed at the end.

/** null: this page may not compute hashes, because it came neither over TLS nor from this machine. */
export async function opensHash(seed: string, hash: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === hash;
}

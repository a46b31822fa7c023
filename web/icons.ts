// `import rhino from 'icon:rhinoceros-horn'` is the outline of that one icon of the game-icons set (CC BY 3.0,
// credited on the about page), so that a few kilobytes of its megabytes reach the browser.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface Set {
  icons: Record<string, { body: string }>;
}

export function icons(): Plugin {
  const set = JSON.parse(
    readFileSync(new URL('node_modules/@iconify-json/game-icons/icons.json', import.meta.url), 'utf8'),
  ) as Set;
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0icon:')) return undefined;
      const name = id.slice('\0icon:'.length);
      const body = set.icons[name]?.body;
      const outline = body && [...body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]).join('');
      if (!outline) throw new Error(`game-icons has no '${name}'`);
      return `export default ${JSON.stringify(outline)};`;
    },
  };
}

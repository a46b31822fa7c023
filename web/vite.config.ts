import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './icons.ts';

// `npx vite` shows changes at once, against a server that was told of it:
// waystone serve --origin http://localhost:5173
const server = 'http://127.0.0.1:7777';

export default defineConfig({
  plugins: [icons(), svelte()],
  build: { outDir: 'dist', assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: 'es2022' },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});

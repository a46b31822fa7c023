// How much is sent, and how long until one sees a table: WAYSTONE_PROGRAM=... node browser/measure.mjs
import { House } from './house.mjs';

const house = await House.open();
const bytes = new Map();
const games = ['JAQ', 'JQ:KA', 'Jungle Joust', 'The Journey', 'Quest For The Thing'];
for (const game of games) {
  const first = await house.person();
  await first.enter('Ana');
  await first.playNow(game);
  const address = new URL(first.page.url()).pathname;
  const times = [];
  for (let i = 0; i < 5; ++i) {
    const page = await first.context.newPage();
    const session = await first.context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const kinds = new Map();
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => i === 0 && bytes.set(kinds.get(requestId), (bytes.get(kinds.get(requestId)) ?? 0) + encodedDataLength));
    const began = performance.now();
    await page.goto(`${house.url}${address}`);
    await page.locator('.board .thing').first().waitFor();
    times.push(Math.round(performance.now() - began));
    await page.close();
  }
  console.log(`${game}: the table is there after ${times.sort((a, b) => a - b)[2]} ms (median of 5, nothing cached: ${times.join(', ')})`);
}
for (const [kind, sum] of bytes) console.log(`${kind}: ${Math.round(sum / games.length / 1024)} KB on the wire for one table`);
await house.close();

// The hall: which games there are, which tables are open or going on, and how to get to them from a terminal.
// Everything from elsewhere is set as text, never as markup. docs/protocol.md has the messages.
'use strict';

const kProtocol = 1;
const $ = (id) => document.getElementById(id);
const titles = new Map();  // of games, by name
let socket = null;
let patience = 500;  // milliseconds until the next try
let hall = null;     // as last heard

// Storage may be forbidden; then a guest lasts as long as the page.
const kept = {
  get(key) {
    try { return localStorage.getItem('waystone.' + key) || ''; } catch { return ''; }
  },
  set(key, value) {
    try { localStorage.setItem('waystone.' + key, value); } catch { /* not kept */ }
  },
};

function element(tag, text, className) {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

// A word for a shell: names can hold anything.
const quoted = (text) => (/^[\w:./%=@+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

// `waystone join` speaks http only; to a server behind TLS it goes through a tunnel (docs/operating.md).
const server = 'http://' + (location.protocol === 'https:' ? '127.0.0.1:7777' : location.host);
function join(path, ...more) {
  const name = kept.get('name');
  return ['waystone', 'join', server + path, ...more, ...(name ? ['--name=' + name] : [])].map(quoted).join(' ');
}

// A command with a button that copies it.
function command(text, what) {
  const box = element('div', undefined, 'command');
  box.append(element('code', text));
  if (navigator.clipboard) {  // only on https and on this machine
    const button = element('button', 'Copy');
    button.type = 'button';
    button.setAttribute('aria-label', `Copy the command: ${what}`);
    button.addEventListener('click', async () => {
      const copied = await navigator.clipboard.writeText(text).then(() => true, () => false);
      button.textContent = $('news').textContent = copied ? 'Copied' : 'Not allowed';
      setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    });
    box.append(button);
  }
  return box;
}

function seatText(seat, i) {
  if (seat.kind === 'open') return 'free';
  return (seat.name || `Seat ${i + 1}`) + (seat.kind === 'bot' ? ' (bot)' : '');
}

function tableItem(table, path, what) {
  const item = element('li');
  const title = titles.get(table.game) || table.game;
  const players = table.seats.map(seatText);
  item.append(element('h3', title));
  const list = element('ul', undefined, 'seats');
  list.setAttribute('aria-label', 'Seats');
  table.seats.forEach((seat, i) => list.append(element('li', players[i], seat.kind)));
  item.append(list);
  const options = Object.entries(table.options).map(([name, value]) => `${name}: ${value}`).join(', ');
  if (options) item.append(element('p', options, 'small'));
  const since = element('time', new Date(table.since * 1000).toLocaleString([], {dateStyle: 'short', timeStyle: 'short'}));
  since.dateTime = new Date(table.since * 1000).toISOString();
  const line = element('p', 'since ', 'small');
  line.append(since);
  item.append(line, command(join(path + table.table), `${what}, ${title} with ${players.join(', ')}`));
  return item;
}

// Tables that have not changed stay the same elements, so that nobody loses their place.
function showList(id, tables, path, what) {
  const list = $(id);
  const old = new Map([...list.children].map((item) => [item.known, item]));
  const items = tables.map((table) => {
    const known = JSON.stringify([table, titles.get(table.game), kept.get('name')]);
    const item = old.get(known) || tableItem(table, path, what);
    item.known = known;
    old.delete(known);
    return item;
  });
  for (const gone of old.values()) gone.remove();
  items.forEach((item, i) => {
    if (list.children[i] !== item) list.insertBefore(item, list.children[i] || null);
  });
  $(id + '-none').hidden = tables.length > 0;
}

function showHall() {
  if (!hall) return;
  showList('open', hall.open, '/sit/', 'sit down');
  showList('running', hall.running, '/watch/', 'watch');
}

function showCommands() {
  const open = join('/', '--new', 'joust', '--seat', 'you', '--seat', 'open');
  $('new-command').replaceChildren(command(open, 'open a table'));
  showLink();
  showHall();
}

// /sit/CODE, /watch/CODE and /table/ID: this page is the way in for who was sent a link.
const kPlaces = {
  sit: ['You are invited', 'This link has a seat for you. In a terminal:', 'sit down'],
  watch: ['You may watch', 'This link lets you look on. In a terminal:', 'watch'],
  table: ['Back to your seat', 'From the machine where you sat down, in a terminal:', 'back to your seat'],
};
function showLink() {
  const [, place, code] = location.pathname.split('/');
  if (!Object.hasOwn(kPlaces, place) || !code) return;
  const [title, text, what] = kPlaces[place];
  $('link-title').textContent = title;
  $('link-text').textContent = text;
  $('link-command').replaceChildren(command(join(location.pathname), what));
  $('link').hidden = false;
  document.title = `${title} · Waystone`;
}

async function showGames() {
  try {
    const games = await (await fetch('/api/games')).json();
    $('games').replaceChildren(...games.map((game) => {
      titles.set(game.name, game.title);
      const item = element('li');
      const seats = game.most === 1 ? 'for one' : `${game.fewest} to ${game.most} players`.replace(/^(\d) to \1 /, '$1 ');
      item.append(element('h3', game.title + (game.example ? ' (an example)' : '')), element('p', game.about),
        element('p', `${seats} · bots: ${game.bots.join(', ')}`, 'small'));
      return item;
    }));
    showHall();
  } catch {
    $('games').replaceChildren(element('li', 'The games could not be read; reload the page to try again.'));
  }
}

function send(message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function read(frame) {
  if (frame.type === 'welcome') {
    if (frame.key) kept.set('key', frame.key);
    patience = 500;
    $('connection').textContent = 'Connected: the lists are live.';
    send({type: 'hall'});
  } else if (frame.type === 'hall') {
    hall = frame;
    showHall();
  } else if (frame.type === 'named') {
    kept.set('name', frame.name);
    $('name').value = frame.name;
    $('name-said').textContent = `You are ${frame.name}. The commands below say so.`;
    showCommands();
  } else if (frame.type === 'refused') {
    if (frame.code === 'bad_key') kept.set('key', '');  // the next hello gets a new one
    if (frame.to === 'hello' && frame.code === 'bad_text') kept.set('name', '');
    if (frame.to === 'hello' && frame.code !== 'protocol') socket.close();
    $(frame.to === 'name' ? 'name-said' : 'connection').textContent = frame.sentence;
  }
}

function connect() {
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  socket.addEventListener('open', () => {
    const hello = {type: 'hello', protocol: kProtocol};
    if (kept.get('key')) hello.key = kept.get('key');
    if (kept.get('name')) hello.name = kept.get('name');
    send(hello);
  });
  socket.addEventListener('message', (event) => [JSON.parse(event.data)].flat().forEach(read));
  socket.addEventListener('close', (event) => {
    if (event.code === 1002) return;  // another protocol: trying again would not help
    $('connection').textContent = 'Not connected; trying again. The lists may be old.';
    setTimeout(connect, patience);
    patience = Math.min(patience * 2, 15000);
  });
}

$('name-form').addEventListener('submit', (event) => {
  event.preventDefault();
  send({type: 'name', name: $('name').value});
});
$('name').value = kept.get('name');
$('tls').hidden = location.protocol !== 'https:';
showCommands();
showGames();
connect();

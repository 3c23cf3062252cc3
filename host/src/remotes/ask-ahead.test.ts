import { askAhead } from './ask-ahead.ts';

const manifest = {
  base: 'http://localhost/remotes/field/1.0.0/',
  metaData: { remoteEntry: { name: 'remoteEntry.js' }, globalName: 'remote_field_1_0_0' },
  exposes: [{ path: './entry', assets: { js: { sync: ['entry.js'] }, css: { sync: ['entry.css'] } } }],
  parts: { 'stand-survey': ['form.js', 'form.css'], 'price-survey': ['price.js'] },
  integrity: { 'remoteEntry.js': 'sha384-AAAA', 'form.css': 'sha384-BBBB' },
};

const asked = () =>
  [...document.querySelectorAll('link')].map(({ href, as }) => `${as} ${href.replace(manifest.base, '')}`);

beforeEach(() => {
  document.head.innerHTML = '<meta name="generation" content="generation-1-sha384-a" />';
  window.history.replaceState(null, '', '/field-sc/E1?employeeNumber=7');
});

test('OFF-03 a page that comes from the device asks at once for all that its screen needs, each file with its integrity', () => {
  askAhead('field', manifest);
  expect(asked()).toEqual([
    'script remoteEntry.js',
    'script entry.js',
    'style entry.css',
    'script form.js',
    'style form.css',
  ]);
  const [entry] = document.querySelectorAll('link');
  expect(entry).toMatchObject({ rel: 'preload', crossOrigin: 'anonymous', integrity: 'sha384-AAAA' });
});

test('OFF-03 a screen without a part needs the entry alone, and one of another remote nothing', () => {
  window.history.replaceState(null, '', '/field-sc');
  askAhead('field', { ...manifest, parts: {} });
  expect(asked()).toHaveLength(3);
  askAhead('chat', manifest);
  expect(asked()).toHaveLength(3);
});

test('MF-02 a page from the network has the links in its html', () => {
  document.head.replaceChildren();
  askAhead('field', manifest);
  expect(asked()).toEqual([]);
});

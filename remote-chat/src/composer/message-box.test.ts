import fs from 'node:fs';
import path from 'node:path';

function read(file: string): string {
  return fs.readFileSync(path.join(__dirname, file), 'utf8');
}

test('CON-13 the message box grows with its text to three lines and scrolls from there', () => {
  expect(read('message-box.module.css')).toMatch(/max-height: calc\(var\(--lines-3\)/);
  const [, lines] = /--lines-3: calc\((\d) \*/.exec(read('../../../shared/src/styles/tokens.css')) ?? [];
  const [, pixels] = /--lines-3: (\d+)px/.exec(read('../../../shared/src/styles/tokens.css')) ?? [];
  expect(lines === '3' || pixels === '72').toBe(true);
});

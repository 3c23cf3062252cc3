import fs from 'node:fs';
import path from 'node:path';

const reset = fs.readFileSync(path.join(__dirname, 'reset.css'), 'utf8');

test.each(['button', 'input', 'textarea', 'select'])('PHN-01 a %s has no margin of the browser', (name) => {
  const style = document.head.appendChild(document.createElement('style'));
  const control = document.body.appendChild(document.createElement(name));
  // WebKit before 17 has this of its own accord; what the reset says has to be there to win over it.
  style.textContent = reset;
  expect(getComputedStyle(control).margin).toBe('0px');
  style.remove();
  control.remove();
});

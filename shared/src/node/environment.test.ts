import * as v from 'valibot';
import { listSchema, originSchema, portFrom, readEnvironment } from './environment.ts';

const schema = v.object({
  PORT: v.optional(portFrom(1), '3001'),
  ORIGIN: v.optional(originSchema),
  NAMES: v.optional(listSchema, 'a,b'),
});

test('RUN-07 a variable that is left out, or empty, has its default', () => {
  const defaults = { PORT: 3001, NAMES: ['a', 'b'] };
  expect(readEnvironment(schema, {})).toEqual(defaults);
  expect(readEnvironment(schema, { PORT: '', ORIGIN: ' ', NAMES: undefined })).toEqual(defaults);
});

test('RUN-08 variables are read by their prefix, and others are none of it', () => {
  const environment = {
    PORT: '1',
    CHAT_PORT: '8083',
    CHAT_ORIGIN: 'https://chat.example/home/',
    CHAT_NAMES: ' c, ,d',
  };
  expect(readEnvironment(schema, environment, 'CHAT_')).toEqual({
    PORT: 8083,
    ORIGIN: 'https://chat.example',
    NAMES: ['c', 'd'],
  });
});

test.each([
  [{ CHAT_PORT: '70000' }, 'CHAT_PORT is "70000": a port from 1 to 65535 is needed'],
  [{ CHAT_PORT: '0' }, 'CHAT_PORT is "0": a port from 1 to 65535 is needed'],
  [{ CHAT_PORT: '80.5' }, 'CHAT_PORT is "80.5": a port from 1 to 65535 is needed'],
  [{ CHAT_ORIGIN: 'chat.example' }, 'CHAT_ORIGIN is "chat.example": an http or https address is needed'],
  [{ CHAT_ORIGIN: 'ftp://chat' }, 'CHAT_ORIGIN is "ftp://chat": an http or https address is needed'],
])('RUN-07 %j is refused by the name of its variable', (environment, message) => {
  expect(() => readEnvironment(schema, environment, 'CHAT_')).toThrow(message);
});

test('RUN-09 a port may be a free one where that is meant', () => {
  expect(readEnvironment(v.object({ PORT: portFrom(0) }), { PORT: '0' })).toEqual({ PORT: 0 });
});

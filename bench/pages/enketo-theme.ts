/** Writes the theme that Enketo's own page uses. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { compile } from 'sass';

const { resolve } = createRequire(import.meta.url);
/** The folder of its repository that contains what it imports. */
const inRepository = '/packages/enketo-core/node_modules/';

const { css } = compile(resolve('enketo-core/src/sass/formhub/formhub.scss'), {
  style: 'compressed',
  quietDeps: true,
  silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'slash-div'],
  importers: [
    {
      findFileUrl: (url) =>
        url.startsWith(inRepository) ? pathToFileURL(resolve(`${url.slice(inRepository.length)}.css`)) : null,
    },
  ],
});
process.stdout.write(css);

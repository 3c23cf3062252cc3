/**
 * Installs the browsers of the tests where they are missing (RUN-05). It fails only if there is no Chromium, because
 * WebKit can be had on Debian alone.
 */
import { installChromium } from './install-chromium.ts';
import { installWebkit } from './install-webkit.ts';

const hasChromium = installChromium();
installWebkit();
process.exit(hasChromium ? 0 : 1);

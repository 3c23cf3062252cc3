/**
 * Installs the browsers of the tests where they are missing (RUN-05); fails where there is no Chromium, as
 * WebKit is Debian's alone.
 */
import { installChromium } from './install-chromium.ts';
import { installWebkit } from './install-webkit.ts';

const hasChromium = installChromium();
installWebkit();
process.exit(hasChromium ? 0 : 1);

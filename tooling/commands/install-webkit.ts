import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { hasAptGet, installPackages } from './apt-get.ts';

/** The WebKit engines of Debian 12 that can be driven, each with the packages that it needs. */
const engines = {
  webkitgtk: {
    title: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    library: 'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")',
  },
  wpe: {
    title: 'WPE WebKit 2.38',
    packages: ['wpewebkit-driver', 'libwpewebkit-1.1-0', 'dbus', 'python3'],
    programs: ['/usr/bin/WPEWebDriver', '/usr/bin/dbus-run-session'],
    library: 'import ctypes; ctypes.CDLL("libWPEWebKit-1.1.so.0")',
  },
};

const names = ['webkitgtk', 'wpe'] as const;

/** Whether an engine is on this machine, with everything that is needed to drive it. */
export function hasWebkit(engine: keyof typeof engines): boolean {
  const { programs, library } = engines[engine];
  return (
    programs.every((program) => fs.existsSync(program)) &&
    spawnSync('/usr/bin/python3', ['-c', library], { stdio: 'ignore' }).status === 0
  );
}

/** Whether there is a WebKit to test in. */
export const hasAnyWebkit = () => names.some(hasWebkit);

/** Installs what is missing if the user is root; otherwise only names it. */
export function installWebkit(): void {
  for (const engine of names) {
    const { title, packages } = engines[engine];
    if (hasWebkit(engine)) continue;
    if (hasAptGet()) {
      console.log(`installing ${title} …`);
      if (installPackages(...packages) && hasWebkit(engine)) continue;
    }
    console.log(`\nNo tests in ${title}: on Debian 12 it comes with apt-get install ${packages.join(' ')}`);
  }
}

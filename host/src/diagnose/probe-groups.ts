import { isInNativeApp } from '@field-sales/shared/native';
import { findCamera, findDetector, findSecure, findWebAssembly } from './device-probes.ts';
import { diagnoseText as text } from './diagnose-text.ts';
import { findEngine, findFloor } from './engine.ts';
import { good, type ProbeGroup } from './finding.ts';
import { findClock, findOnline, findServer, findZone, remoteProbes } from './network-probes.ts';
import { findRatio, findSafeArea, findVisible, findWindow } from './screen-probes.ts';
import {
  findCookie,
  findDatabase,
  findDomStorage,
  findPersisted,
  findQuota,
  findServiceWorker,
} from './storage-probes.ts';

/** Everything that is looked at by itself, in the order of the page. */
export const probeGroups: readonly ProbeGroup[] = [
  {
    title: text.engineGroup,
    probes: [
      { name: text.engine, run: () => findEngine() },
      { name: text.floor, run: () => findFloor() },
      { name: text.userAgent, run: () => good(navigator.userAgent) },
    ],
  },
  {
    title: text.appGroup,
    probes: [{ name: text.bridge, run: () => good(isInNativeApp() ? text.there : text.missing) }],
  },
  {
    title: text.storageGroup,
    probes: [
      { name: text.domStorage, run: () => findDomStorage('localStorage') },
      { name: text.sessionStorage, run: () => findDomStorage('sessionStorage') },
      { name: text.database, run: findDatabase },
      { name: text.persisted, run: findPersisted },
      { name: text.quota, run: findQuota },
      { name: text.cookie, run: findCookie },
      { name: text.serviceWorker, run: findServiceWorker },
    ],
  },
  {
    title: text.cameraGroup,
    probes: [
      { name: text.secure, run: findSecure },
      { name: text.camera, run: findCamera },
      { name: text.detector, run: findDetector },
      { name: text.webAssembly, run: findWebAssembly },
    ],
  },
  {
    title: text.networkGroup,
    probes: [
      { name: text.online, run: findOnline },
      { name: text.server, run: findServer },
      { name: text.clock, run: findClock },
      { name: text.zone, run: findZone },
    ],
  },
  {
    title: text.screenGroup,
    probes: [
      { name: text.window, run: findWindow },
      { name: text.visible, run: findVisible },
      { name: text.safeArea, run: findSafeArea },
      { name: text.ratio, run: findRatio },
    ],
  },
  {
    title: text.versionGroup,
    probes: [{ name: text.host, run: () => good(__HOST_VERSION__) }, ...remoteProbes],
  },
];

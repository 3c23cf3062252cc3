import type { ScreenRoute } from '@field-sales/shared/lib/screens';

export type BenchScreen = {
  name: string;
  path: string;
  remote: ScreenRoute['remote'] | 'home';
  ready: string;
  entry?: string;
  budget: number;
};

/** Each screen with the element that counts as shown, and its budget: the ratio of its time to the plain bundle's. */
export const coldScreens: readonly BenchScreen[] = [
  { name: 'home', path: '/', remote: 'home', ready: 'nav a', budget: 1.05 },
  {
    name: 'event list',
    path: '/event-management',
    remote: 'events',
    ready: 'main li a',
    budget: 1.25,
  },
  {
    name: 'field menu',
    path: '/field-management',
    remote: 'field',
    ready: 'main a, main li button',
    budget: 1.25,
  },
  {
    name: 'own-company list',
    path: '/field-sc',
    remote: 'field',
    ready: 'main li a',
    budget: 1.25,
  },
  {
    name: 'chat rooms',
    path: '/chatter-list',
    remote: 'chat',
    ready: 'main li a',
    budget: 1.25,
  },
  {
    name: 'material lookup',
    path: '/barcode',
    remote: 'barcode',
    ready: 'main [role=combobox]',
    budget: 1.25,
  },
];

export const tapScreens: readonly BenchScreen[] = [
  {
    name: 'event list',
    path: '/',
    remote: 'events',
    entry: '행사 관리',
    ready: 'main li a',
    budget: 1.15,
  },
  {
    name: 'field menu',
    path: '/',
    remote: 'field',
    entry: '현장 관리',
    ready: 'main a, main li button',
    budget: 1.15,
  },
  {
    name: 'chat rooms',
    path: '/',
    remote: 'chat',
    entry: '현장 채팅',
    ready: 'main li a',
    budget: 1.15,
  },
  {
    name: 'material lookup',
    path: '/',
    remote: 'barcode',
    entry: '자재 조회',
    ready: 'main [role=combobox]',
    budget: 1.15,
  },
];

import { remoteConfig } from '@field-sales/tooling/webpack/preset';

export default () => remoteConfig(import.meta.dirname);

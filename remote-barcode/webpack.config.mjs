import { remoteConfig } from '@field-sales/tooling/webpack/preset';

export default (env) => remoteConfig(import.meta.dirname, { isDevelopment: env?.development === true });

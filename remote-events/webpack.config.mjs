import { remoteConfig } from '@field-sales/platform/webpack/preset';

export default (env) => remoteConfig(import.meta.dirname, { isDevelopment: env?.development === true });

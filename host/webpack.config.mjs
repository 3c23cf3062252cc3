import { hostConfig } from '@field-sales/platform/webpack/preset';

export default (env) => hostConfig(import.meta.dirname, { isDevelopment: env?.development === true });

import { hostConfig } from '@field-sales/tooling/webpack/preset';

export default (env) => hostConfig(import.meta.dirname, { isDevelopment: env?.development === true });

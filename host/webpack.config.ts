import { hostConfig } from '@field-sales/tooling/webpack/preset';

export default () => hostConfig(import.meta.dirname);

import { hostConfig } from '@field-sales/tooling/webpack/preset';
import { specifiedEntries } from './src/home/specified-entries.ts';

export default () => hostConfig(import.meta.dirname, { entries: specifiedEntries });

/** Comes before all else that a page consists of: what fails while the rest is read is measured as well (DEP-20). */
import { startTelemetry } from './start-telemetry.ts';
import { telemetry } from './telemetry.ts';

startTelemetry(telemetry);

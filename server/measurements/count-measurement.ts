import type { Measurement } from '@field-sales/shared/contract/telemetry';
import type { Metrics } from '../operations/metrics.ts';
import type { KnownVersions } from './known-versions.ts';

/** The app that a measurement is about; undefined if it names no app, or no version. */
export function subjectOf(measurement: Measurement): { name: string; version: string } | undefined {
  const { version } = measurement;
  const name = measurement.type === 'web-vital' ? measurement.app : measurement.name;
  return name === undefined || version === undefined ? undefined : { name, version };
}

/** Adds a measurement to the metrics; false if the registry does not name what it is about (DEP-19). */
export function countMeasurement(metrics: Metrics, known: KnownVersions, measurement: Measurement): boolean {
  const subject = subjectOf(measurement);
  if (subject === undefined || !known.has(subject.name, subject.version)) {
    metrics.leftOut.inc();
    return false;
  }
  switch (measurement.type) {
    case 'remote-load':
      metrics.remoteLoads.inc({ ...subject, outcome: measurement.outcome });
      metrics.remoteLoadDuration.observe(subject, measurement.duration / 1000);
      break;
    case 'web-vital':
      if (measurement.name === 'CLS') metrics.layoutShift.observe(subject, measurement.value);
      else metrics.webVitals.observe({ ...subject, vital: measurement.name }, measurement.value / 1000);
      break;
    case 'page-error':
      metrics.pageErrors.inc({ ...subject, kind: measurement.kind });
      break;
    case 'failed-call':
      metrics.failedCalls.inc({ ...subject, kind: measurement.kind });
  }
  return true;
}

/** Why the camera cannot be used (NAT-08): the text says what to do instead. */
export type CameraFailure = 'noCamera' | 'cameraDenied' | 'cameraInsecure';

// Old webviews have no `mediaDevices` at all.
type Device = Partial<Pick<Navigator, 'mediaDevices'>>;

/**
 * What makes it impossible to open the camera, known before anybody is asked for permission; undefined if nothing does.
 */
export function cameraBlocker({ mediaDevices }: Device = navigator): CameraFailure | undefined {
  if (!window.isSecureContext) return 'cameraInsecure';
  return typeof mediaDevices?.getUserMedia === 'function' ? undefined : 'noCamera';
}

/** What an error of `getUserMedia` means. */
export function cameraFailureOf(error: unknown): CameraFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'cameraDenied' : 'noCamera';
}

import { cameraFailureOf, type CameraFailure } from './camera-failure.ts';

// Not yet in the platform's types: https://w3c.github.io/mediacapture-image/
declare global {
  interface MediaTrackCapabilities {
    torch?: boolean;
    focusMode?: string[];
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
    focusMode?: string;
  }
}

export type Torch = { switch: (isOn: boolean) => Promise<void> };

export type CameraEvents = {
  /** The picture is on; `torch` is there if the phone has one. */
  onStart: (torch: Torch | undefined) => void;
  onStop: () => void;
  onFailure: (failure: CameraFailure) => void;
};

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

// Firefox has no capabilities, and some cameras list a focus mode and refuse it.
function capabilitiesOf(track: MediaStreamTrack | undefined): MediaTrackCapabilities {
  return typeof track?.getCapabilities === 'function' ? track.getCapabilities() : {};
}

function torchOf(track: MediaStreamTrack | undefined): Torch | undefined {
  if (track === undefined || capabilitiesOf(track).torch !== true) return undefined;
  return { switch: (isOn) => track.applyConstraints({ advanced: [{ torch: isOn }] }) };
}

function keepInFocus(track: MediaStreamTrack | undefined): void {
  if (capabilitiesOf(track).focusMode?.includes('continuous') !== true) return;
  track?.applyConstraints({ advanced: [{ focusMode: 'continuous' }] }).catch(() => undefined);
}

function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/**
 * Shows the back camera in `video` until the answer is called. While the page is hidden, the camera is off: otherwise
 * it would go on filming, and other apps could not use it.
 */
export function openCamera(video: HTMLVideoElement, events: CameraEvents): () => void {
  let stream: MediaStream | undefined;
  // Each attempt has a number of its own: an attempt that was stopped in the meantime releases its camera.
  let attempt = 0;

  async function start(): Promise<void> {
    const mine = (attempt += 1);
    try {
      const opened = await navigator.mediaDevices.getUserMedia(wanted);
      if (mine !== attempt) {
        stopTracks(opened);
        return;
      }
      stream = opened;
      const [track] = opened.getVideoTracks();
      track?.addEventListener('ended', () => {
        if (mine === attempt) fail('noCamera');
      });
      video.srcObject = opened;
      await video.play();
      if (mine !== attempt) return;
      keepInFocus(track);
      events.onStart(torchOf(track));
    } catch (error) {
      if (mine === attempt) fail(cameraFailureOf(error));
    }
  }

  function stop(): void {
    attempt += 1;
    // The picture is taken away first: WebKit may block for ever if a track ends while a player has it.
    video.srcObject = null;
    stopTracks(stream);
    stream = undefined;
    events.onStop();
  }

  function fail(failure: CameraFailure): void {
    stop();
    events.onFailure(failure);
  }

  function handleVisibility(): void {
    if (document.hidden) stop();
    else if (stream === undefined) void start();
  }

  document.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('pagehide', stop);
  if (!document.hidden) void start();
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('pagehide', stop);
    stop();
  };
}

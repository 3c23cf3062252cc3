type Size = { width: number; height: number };
export type Region = Size & { x: number; y: number };

// A code that is held at an angle, or not quite inside, extends beyond the guide.
const around = { width: 1.4, height: 1.8 };
/** More pixels than this make decoding slower and read nothing more. */
const longestSide = 960;

/**
 * The part of the camera's picture that lies under the guide and a little around it. The picture covers its box, and
 * box and guide have the same centre.
 */
export function regionUnderGuide(video: Size, box: Size, guide: Size): Region {
  const scale = Math.max(box.width / video.width, box.height / video.height);
  const width = Math.min(video.width, (guide.width * around.width) / scale);
  const height = Math.min(video.height, (guide.height * around.height) / scale);
  return { x: (video.width - width) / 2, y: (video.height - height) / 2, width, height };
}

/** Draws the part of the video under the guide on the canvas; false while there is no picture yet. */
export function drawFrame(video: HTMLVideoElement, guide: Element, canvas: HTMLCanvasElement): boolean {
  const size = { width: video.videoWidth, height: video.videoHeight };
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || size.width === 0 || context === null)
    return false;
  const region = regionUnderGuide(size, video.getBoundingClientRect(), guide.getBoundingClientRect());
  const scale = Math.min(1, longestSide / Math.max(region.width, region.height));
  canvas.width = Math.round(region.width * scale);
  canvas.height = Math.round(region.height * scale);
  context.drawImage(
    video,
    region.x,
    region.y,
    region.width,
    region.height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return true;
}

/** Size of one file (API-20). */
export const maxFileMegabytes = 15;
export const maxFileBytes = maxFileMegabytes * 1024 * 1024;
/** Bytes of one request: nine photos with room to spare. A proxy in front has to let as many through. */
export const maxRequestBytes = 200 * 1024 * 1024;
/** Pixels of one picture, all frames of a moving one together. */
export const maxPhotoPixels = 50_000_000;

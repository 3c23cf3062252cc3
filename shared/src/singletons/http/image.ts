import { showPhoto, type PhotoDoor } from '../../kept/kept-door.ts';
import { deadline } from '../../lib/deadline.ts';
import { currentEmployeeNumber } from '../session.ts';
import { prepareCall } from './prepare-call.ts';

const door: PhotoDoor = {
  numberNow: currentEmployeeNumber,
  prepare: prepareCall,
  // Sent with an image's headers only: then the browser already has the answer, and does not ask another origin whether it may.
  fetchPhoto: (address) =>
    fetch(address, { cache: 'force-cache', signal: deadline(prepareCall().timeLimit) }),
};

/** Has an `<img>` load a photo. If the address were an attribute, it would be asked for before the cookie is written. */
export function loadImage(image: HTMLImageElement, address: string): void {
  prepareCall();
  showPhoto(image, address, door);
}

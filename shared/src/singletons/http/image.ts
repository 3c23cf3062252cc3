import { showPhoto, type PhotoDoor } from '../../kept/kept-door.ts';
import { deadline } from '../../lib/deadline.ts';
import { currentEmployeeNumber } from '../session.ts';
import { prepareCall } from './prepare-call.ts';

const door: PhotoDoor = {
  numberNow: currentEmployeeNumber,
  prepare: prepareCall,
  // With the headers of an image alone: the browser has its answer already, and another origin is not asked whether it may.
  fetchPhoto: (address) =>
    fetch(address, { cache: 'force-cache', signal: deadline(prepareCall().timeLimit) }),
};

/** Has an `<img>` load a photo. As an attribute its address would be asked for before the cookie is written. */
export function loadImage(image: HTMLImageElement, address: string): void {
  prepareCall();
  showPhoto(image, address, door);
}

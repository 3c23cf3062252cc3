import { showPhoto } from '../../kept/kept-door.ts';
import { currentEmployeeNumber } from '../session.ts';
import { prepareCall } from './prepare-call.ts';

/** Has an `<img>` load a photo. As an attribute its address would be asked for before the cookie is written. */
export function loadImage(image: HTMLImageElement, address: string): void {
  prepareCall();
  showPhoto(image, address, currentEmployeeNumber);
}

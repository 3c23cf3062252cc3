/** `npm run workbench`: builds the page of all pieces that the port of the fleet serves. */
import { buildWorkbench } from '../build/build.ts';

await buildWorkbench();

/** `npm run workbench`: builds the page with all pieces, which is served on the port of the fleet. */
import { buildWorkbench } from '../build/build.ts';

await buildWorkbench();

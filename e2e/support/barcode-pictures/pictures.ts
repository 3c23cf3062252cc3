import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { code128, ean13, ean8, upcA, upcE, type Barcode } from '../../../remote-barcode/src/test/barcodes.ts';
import { randomFrom } from './random.ts';

/**
 * How a code is photographed. Angles are in degrees and sizes in pixels for each module; standard deviations are in
 * pixels and in tones; light goes from 0 to 1.
 */
export type Shot = {
  name: string;
  tilt?: number;
  modulePixels?: number;
  blur?: number;
  light?: number;
  noise?: number;
  /** A shadow falls over one side. */
  shade?: boolean;
};

/** Two frames of a code, as a hand-held camera gives them one after the other. */
export type Photographed = { name: string; kind: string; text: string | null; frames: readonly Buffer[] };

const width = 880;
const height = 600;

const shots: readonly Shot[] = [
  { name: 'straight' },
  { name: 'upside down', tilt: 180 },
  { name: 'on its side', tilt: 90 },
  { name: 'tilted 12°', tilt: 12 },
  { name: 'tilted 25°', tilt: 25 },
  { name: 'tilted -33°', tilt: -33 },
  { name: 'tilted 40°', tilt: 40 },
  { name: 'tilted 62°', tilt: 62 },
  { name: 'slightly blurred', blur: 1.2 },
  { name: 'blurred', blur: 2, modulePixels: 3.2 },
  { name: 'dim', light: 0.3, noise: 6 },
  { name: 'very dim', light: 0.14, noise: 5 },
  { name: 'half in the shade', shade: true, noise: 5 },
  { name: 'small', modulePixels: 1.5, noise: 3 },
  { name: 'very small', modulePixels: 1.25, noise: 2 },
  { name: 'small and tilted 20°', modulePixels: 1.6, tilt: 20, noise: 3 },
  { name: 'tilted 27°, blurred and dim', tilt: 27, blur: 1, light: 0.45, noise: 5 },
];

const codes: readonly (readonly Barcode[])[] = [
  [ean13('880104301480'), ean13('880100700512'), ean13('490277130032')],
  [ean8('8801234'), ean8('4902771')],
  [upcA('03600029145'), upcA('72527273070')],
  [upcE('425261'), upcE('123453'), upcE('987659')],
  [code128('FS0123456789'), code128('ABC12345'), code128('880104301480')],
];

function labelOf(
  { modules, text }: Barcode,
  modulePixels: number,
): { svg: string; width: number; height: number } {
  const quiet = 11 * modulePixels;
  const bars = modules.length * modulePixels;
  const barHeight = Math.max(46, Math.min(170, bars * 0.42));
  const size = { width: Math.ceil(bars + quiet * 2), height: Math.ceil(barHeight + 46) };
  const rects = [...modules.matchAll(/1+/g)]
    .map(
      ({ index, 0: run }) =>
        `<rect x="${quiet + index * modulePixels}" y="12" width="${run.length * modulePixels}" height="${barHeight}"/>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" rx="10" fill="#f4f2ec"/><g fill="#17191a">${rects}</g>
    <text x="50%" y="${barHeight + 36}" text-anchor="middle" font-family="monospace" font-size="22" fill="#17191a">${text}</text></svg>`;
  return { svg, ...size };
}

/** A package on a shelf: bands of colour, lines of print, a price tag. */
function packageSvg(random: () => number): string {
  const bands = Array.from({ length: 9 }, (_, index) => {
    const hue = Math.floor(random() * 360);
    return `<rect x="0" y="${index * 72}" width="${width}" height="${40 + random() * 40}" fill="hsl(${hue} 45% ${25 + random() * 50}%)"/>`;
  });
  const print = Array.from({ length: 40 }, () => {
    const shade = random() > 0.5 ? '#fff' : '#222';
    return `<rect x="${random() * width}" y="${random() * height}" width="${20 + random() * 160}" height="${3 + random() * 9}" fill="${shade}" opacity="0.75"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#7c2b24"/>${bands.join('')}${print.join('')}</svg>`;
}

function shadeSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0.3" x2="0.75"><stop stop-opacity="0"/><stop offset="1" stop-opacity="0.72"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
}

async function withNoise(picture: Sharp, deviation: number, random: () => number): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1) {
    // The sum of three random numbers is close enough to a normal distribution.
    const noise = (random() + random() + random() - 1.5) * 2 * deviation;
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + noise));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** One frame of a code on a package as JPEG. Frames of the same seed differ like those of a trembling hand. */
export async function photograph(
  code: Barcode | null,
  shot: Shot,
  seed: number,
  frame: number,
): Promise<Buffer> {
  const background = sharp(Buffer.from(packageSvg(randomFrom(seed))));
  const random = randomFrom(seed * 31 + frame * 7919 + 1);
  const layers: OverlayOptions[] = [];
  if (code !== null) {
    const label = labelOf(code, shot.modulePixels ?? 2.6);
    const turned = await sharp(Buffer.from(label.svg))
      .rotate((shot.tilt ?? 0) + (frame === 0 ? 0 : (random() - 0.5) * 2), { background: '#00000000' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const shift = () => Math.round((random() - 0.5) * 12);
    layers.push({
      input: turned.data,
      left: Math.max(0, Math.round((width - turned.info.width) / 2) + shift()),
      top: Math.max(0, Math.round((height - turned.info.height) / 2) + shift()),
    });
  }
  if (shot.shade === true) layers.push({ input: Buffer.from(shadeSvg()) });
  let picture = sharp(await background.composite(layers).png().toBuffer());
  if (shot.blur !== undefined) picture = picture.blur(shot.blur);
  if (shot.light !== undefined) picture = picture.linear(shot.light, 8);
  return withNoise(picture, shot.noise ?? 2, random);
}

/** Every shot of every symbology, and packages without a code, in which nothing may be read. */
export async function photographAll(): Promise<Photographed[]> {
  const photographed: Photographed[] = [];
  for (const [index, shot] of shots.entries()) {
    for (const [family, sameSymbology] of codes.entries()) {
      const code = sameSymbology[index % sameSymbology.length];
      if (code === undefined) continue;
      const seed = index * 100 + family;
      const frames = [await photograph(code, shot, seed, 0), await photograph(code, shot, seed, 1)];
      photographed.push({
        name: `${code.symbology}, ${shot.name}`,
        kind: code.symbology,
        text: code.text,
        frames,
      });
    }
  }
  for (let index = 0; index < 6; index += 1) {
    const frames = [
      await photograph(null, { name: 'none' }, 9000 + index, 0),
      await photograph(null, { name: 'none' }, 9000 + index, 1),
    ];
    photographed.push({ name: `no code ${index + 1}`, kind: 'none', text: null, frames });
  }
  return photographed;
}

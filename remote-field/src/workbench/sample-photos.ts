const shelves = ['8a5a2b', '2f5d50', '6b4c7a', '31485e'];

function shelf(colour: string): string {
  const boxes = Array.from({ length: 12 }, (_, index) => {
    const x = 12 + (index % 4) * 72;
    const y = 24 + Math.floor(index / 4) * 92;
    return `<rect x="${x}" y="${y}" width="56" height="64" rx="6" fill="%23${colour}" opacity="${0.5 + (index % 5) / 10}"/>`;
  });
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 300' width='900' height='900'><rect width='300' height='300' fill='%23ece6da'/>${boxes.join('').replaceAll('"', "'")}</svg>`;
}

/** Drawn stand-ins for photos of shelves. */
export const samplePhotos = shelves.map((colour, index) => ({
  id: `photo-${index + 1}`,
  src: shelf(colour),
}));

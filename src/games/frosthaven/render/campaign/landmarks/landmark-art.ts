export type Tone =
  | 'snow'
  | 'shade'
  | 'wood'
  | 'log'
  | 'hide'
  | 'stone'
  | 'shadow'
  | 'rock'
  | 'dark'
  | 'brass'
  | 'cloth'
  | 'sail'
  | 'ice'
  | 'water'
  | 'glint'
  | 'smoke'
  | 'light'
  | 'flame';

/** Shapes from back to front: corners in tenths of half the width, or `o x y radius`. The ground is at 7. */
export type LandmarkArt = readonly (readonly [Tone, string])[];

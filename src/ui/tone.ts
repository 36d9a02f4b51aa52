export type Tone = 'brand' | 'accent' | 'success' | 'danger' | 'info' | 'gray'

export const tones = ['brand', 'accent', 'success', 'danger', 'info', 'gray'] as const
export type Tone = (typeof tones)[number]

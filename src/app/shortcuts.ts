/**
 * Where the shortcuts of the installed app lead (`public/manifest.webmanifest`), and what one cannot do there without the
 * permission. The manifest is the same for everybody: to them these addresses are no strangers.
 */
export const shortcutActs: Readonly<Record<string, string>> = {
  '/app/occurrences': 'ver ocorrências',
  '/app/reservations': 'ver reservas',
  '/app/statement': 'ver comunicados',
}

import type { Outcome, Tally } from '#domain/assemblies/rules.ts'

/** The result as a sentence: the winner, with how many of how many votes; or a tie. */
export function resultSentence({ tallies, cast }: Pick<Outcome, 'tallies' | 'cast'>): string {
  if (cast === 0) return 'Ninguém votou.'
  const most = Math.max(...tallies.map(({ count }) => count))
  const ahead = tallies.filter(({ count }) => count === most)
  if (ahead.length > 1)
    return `${namesOf(ahead)} empataram com ${most} ${most === 1 ? 'voto' : 'votos'} cada.`
  const name = namesOf(ahead)
  if (cast === 1) return `${name} teve o único voto.`
  if (most === cast) return `${name} teve todos os ${cast} votos.`
  return `${name} teve ${most} dos ${cast} votos.`
}

function namesOf(tallies: readonly Pick<Tally, 'option'>[]): string {
  const names = tallies.map(({ option }) => option)
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' e ')
}

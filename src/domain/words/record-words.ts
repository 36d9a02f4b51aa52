import type { Names } from '../kernel/entity.ts'

/** The texts of an entity's screens, derived from its names: "Nova área", "Área não encontrada". */
export function recordWords({ label, one, many, notLoaded }: Names) {
  const [noun, nouns] = [lowered(label), lowered(many)]
  const isFeminine = one.startsWith('a ')
  const o = isFeminine ? 'a' : 'o'
  return {
    fresh: `Nov${o} ${noun}`,
    /** Its form's name in an address: `?nova=1`. */
    formKey: isFeminine ? ('nova' as const) : ('novo' as const),
    /** For the refusal: "Você não pode cadastrar áreas." */
    registering: `cadastrar ${nouns}`,
    none: `Nenhum${isFeminine ? 'a' : ''} ${noun} por aqui`,
    notLoaded: notLoaded ?? `Erro ao carregar ${nouns}`,
    oneNotLoaded: `Erro ao carregar ${noun}`,
    missing: {
      title: `${label} não encontrad${o}`,
      why: `El${isFeminine ? 'a' : 'e'} pode ter sido excluíd${o}.`,
      link: `Ver ${nouns}`,
    },
  }
}

export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

import type { Names } from '../kernel/entity.ts'

/** What screens say of a kind of row, from what it is called: "Nova área", "Área não encontrada". */
export function recordWords({ label, one, many }: Names) {
  const [noun, nouns] = [lowered(label), lowered(many)]
  const isFeminine = one.startsWith('a ')
  const o = isFeminine ? 'a' : 'o'
  return {
    fresh: `Nov${o} ${noun}`,
    /** Its form's name in an address: `?nova=1`. */
    formKey: isFeminine ? ('nova' as const) : ('novo' as const),
    /** What whoever may not is told: "Seu perfil não permite cadastrar áreas". */
    registering: `cadastrar ${nouns}`,
    none: `Nenhum${isFeminine ? 'a' : ''} ${noun} por aqui`,
    notLoaded: `Erro ao carregar ${nouns}`,
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

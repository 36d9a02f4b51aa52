/** From now on a press opens no other tab, saves no file and prints nothing. */
export function stayHere(): void {
  Object.assign(window, { open: () => null, print: () => undefined })
  HTMLAnchorElement.prototype.click = () => undefined
}

/**
 * Presses the next button of the screen by a name not in `known`, but for those that act at once; answers its name, and
 * whether it opened something. Null after the last.
 */
export async function pressNext(known: string[]): Promise<{ name: string; opened: boolean } | null> {
  const acts =
    /PDF|CSV|Baixar|Exportar|Imprimir|Copiar|Compartilhar|Sair|Sincronizar|Tentar|Marcar|Limpar|Fechar|Carregar|Ver mais|Tema|Estou a|Conclu|chave|imagem|foto|arquivo|Ligar/i
  const button = [...document.querySelectorAll<HTMLElement>('main button, header button')].find((one) => {
    const name = nameOf(one)
    return one.checkVisibility() && !one.matches(':disabled') && !known.includes(name) && !acts.test(name)
  })
  if (!button) return null
  const name = nameOf(button)
  button.click()
  for (let tries = 30; tries > 0; tries--) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (document.querySelector('dialog:modal:not([hidden]), [popover=auto]:popover-open'))
      return { name, opened: true }
  }
  return { name, opened: false }

  /** Without what names the row: one row's menu is like the others'. */
  function nameOf(one: HTMLElement): string {
    const name = one.getAttribute('aria-label') ?? one.innerText
    return name
      .replace(/^(Ações|Aprovar|Recusar|Selecionar|Abrir|Editar|Excluir|Cancelar)\b.*/, '$1')
      .replace(/[\d\s]+/g, ' ')
      .trim()
  }
}

/** Whether the screen is as before. */
export async function putAway(address: string): Promise<boolean> {
  const open = () => document.querySelector('dialog:modal:not([hidden]), [popover=auto]:popover-open')
  for (let tries = 4; tries > 0 && open(); tries--) {
    const layer = open()
    if (layer?.matches(':popover-open')) (layer as HTMLElement).hidePopover()
    else
      (
        [...(layer?.querySelectorAll('button') ?? [])].find((one) =>
          /^(Fechar|Cancelar|Voltar|Descartar|Não)/.test(one.getAttribute('aria-label') ?? one.innerText),
        ) ?? layer?.querySelector('button')
      )?.click()
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return !open() && location.pathname === address
}

import { withCommandKey } from './command-key.ts'
import {
  closeRecord,
  focusRecord,
  focusRow,
  focusRowByArrow,
  focusSearch,
  leaveSearch,
  listOffers,
  pressEdit,
  pressNew,
  printList,
  toggleRow,
  toggleRowBySpace,
} from './list-keys.ts'

/** What lies outside the list that is displayed. */
export interface ShortcutActs {
  openPalette(): void
  openHelp(): void
}

export interface Shortcut {
  /** As the help names them; any one of them. */
  shown: readonly string[]
  words: string
  /** Whether the open screen has something for it, or its own words for it. By default it always has. */
  offered?: () => boolean | string | undefined
  /**
   * `KeyboardEvent.key`, in lower case. Keys that write a character count only while nobody types, and can be switched
   * off (WCAG 2.1.4). None: the browser or the component that has the focus does it.
   */
  keys?: readonly string[]
  withControl?: true
  /** Answers false if there was nothing to do: then the key is the browser's. */
  press?: (acts: ShortcutActs) => boolean | void
}

export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

/** Every key of the app, for the help and for what happens. Those that go to a screen are its letter after g. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Em qualquer tela',
    shortcuts: [
      {
        shown: [withCommandKey('K')],
        words: 'Buscar em tudo',
        keys: ['k'],
        withControl: true,
        press: ({ openPalette }) => openPalette(),
      },
      { shown: ['?'], words: 'Ver estes atalhos', keys: ['?'], press: ({ openHelp }) => openHelp() },
      {
        shown: ['Esc'],
        words: 'Fechar, sair da busca',
        keys: ['escape'],
        press: () => leaveSearch() || closeRecord(),
      },
    ],
  },
  {
    title: 'Nesta tela',
    shortcuts: [
      {
        shown: ['/'],
        words: 'Buscar na lista',
        offered: listOffers.search,
        keys: ['/'],
        press: ({ openPalette }) => {
          if (!focusSearch()) openPalette()
        },
      },
      {
        shown: ['N'],
        words: 'Novo registro',
        offered: listOffers.newRecord,
        keys: ['n'],
        press: pressNew,
      },
      {
        shown: ['J'],
        words: 'Próxima linha',
        offered: listOffers.rows,
        keys: ['j'],
        press: () => focusRow(1),
      },
      {
        shown: ['K'],
        words: 'Linha anterior',
        offered: listOffers.rows,
        keys: ['k'],
        press: () => focusRow(-1),
      },
      {
        shown: ['↓'],
        words: 'Da busca ou linha à próxima',
        offered: listOffers.rows,
        keys: ['arrowdown'],
        press: () => focusRowByArrow(1),
      },
      {
        shown: ['↑'],
        words: 'Da linha à anterior',
        offered: listOffers.rows,
        keys: ['arrowup'],
        press: () => focusRowByArrow(-1),
      },
      { shown: ['Enter'], words: 'Abrir a linha', offered: listOffers.rows },
      {
        shown: ['→'],
        words: 'Da linha ao registro aberto ao lado',
        offered: listOffers.record,
        keys: ['arrowright'],
        press: focusRecord,
      },
      {
        shown: ['E'],
        words: 'Editar o que está aberto',
        offered: listOffers.edit,
        keys: ['e'],
        press: pressEdit,
      },
      {
        shown: [withCommandKey('P')],
        words: 'Imprimir a lista inteira',
        offered: listOffers.print,
        keys: ['p'],
        withControl: true,
        press: printList,
      },
      {
        shown: ['X'],
        words: 'Marcar ou desmarcar a linha',
        offered: listOffers.boxes,
        keys: ['x'],
        press: toggleRow,
      },
      {
        shown: ['Espaço'],
        words: 'O mesmo, na linha',
        offered: listOffers.boxes,
        keys: [' '],
        press: toggleRowBySpace,
      },
    ],
  },
]

/** Those that do something on the open screen, in its words. */
export function shortcutsHere(): ShortcutGroup[] {
  return shortcutGroups
    .map(({ title, shortcuts }) => ({
      title,
      shortcuts: shortcuts.flatMap((one) => {
        const offer = one.offered ? one.offered() : true
        if (!offer) return []
        return { ...one, words: typeof offer === 'string' ? offer : one.words }
      }),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
}

export function findShortcut(key: string, withControl: boolean): Shortcut | undefined {
  return shortcutGroups
    .flatMap(({ shortcuts }) => shortcuts)
    .find((one) => (one.withControl ?? false) === withControl && one.keys?.includes(key))
}

export function isCharacter(key: string): boolean {
  return key.length === 1
}

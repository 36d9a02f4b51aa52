import type { InstallWay } from '#session/browser.ts'
import { chakra } from '#ui/chakra.ts'

/** How Zelo is installed where the browser has no button for it. */
export function InstallSteps({ way }: { way: InstallWay }) {
  return (
    <chakra.ol css={numbered}>
      {steps[way].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </chakra.ol>
  )
}

const steps: Record<InstallWay, readonly string[]> = {
  home_screen: [
    'Toque em Compartilhar, na barra do navegador (às vezes dentro de “…”).',
    'Escolha “Adicionar à Tela de Início”.',
    'Toque em Adicionar.',
    'Abra o Zelo por lá e entre.',
  ],
  dock: [
    'No menu Arquivo do Safari, escolha “Adicionar ao Dock”.',
    'Clique em Adicionar.',
    'Abra o Zelo pelo Dock e entre.',
  ],
}

const numbered = {
  listStyle: 'decimal',
  ps: '5',
  mt: '1.5',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
} as const

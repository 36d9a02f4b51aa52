export const sections = [
  { href: '#inicio', label: 'Início' },
  { href: '#sobre', label: 'Sobre' },
  { href: '#funcionalidades', label: 'Funcionalidades' },
  { href: '#contato', label: 'Contato' },
]

/** Finds a card by its title: its name is all that it shows. For `getByRole('link', { name: cardNamed('…') })`. */
export function cardNamed(title: string): (name: string, element: Element) => boolean {
  return (_, element) => element.querySelector('[data-card-title]')?.textContent === title;
}

export function textOf(event: Event): string {
  const field = event.currentTarget;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
}

export function isChecked(event: Event): boolean {
  return event.currentTarget instanceof HTMLInputElement && event.currentTarget.checked;
}

/** What stands in the field that an event is about. */
export function textOf(event: Event): string {
  const field = event.currentTarget;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
}

/** Whether the box that an event is about is ticked. */
export function isTicked(event: Event): boolean {
  return event.currentTarget instanceof HTMLInputElement && event.currentTarget.checked;
}

import type { AnyComponent, ButtonShape, Component, Media, Select } from './components.ts';
import { COMPONENT } from './components.ts';

export type Path = readonly (string | number)[];

export interface ComponentPosition {
  readonly path: Path;
  readonly component: AnyComponent;
}

export function everyComponent(components: readonly Component[], path: Path = []): ComponentPosition[] {
  return components.flatMap((component, index) => childComponents(component, [...path, index]));
}

function childComponents(component: AnyComponent, path: Path): ComponentPosition[] {
  const here: ComponentPosition = { path, component };
  switch (component.type) {
    case COMPONENT.row:
      return [
        here,
        ...component.components.flatMap((child, index) => childComponents(child, [...path, 'components', index])),
      ];
    case COMPONENT.container:
      return [here, ...everyComponent(component.components, [...path, 'components'])];
    case COMPONENT.section:
      return [
        here,
        ...component.components.flatMap((child, index) => childComponents(child, [...path, 'components', index])),
        ...childComponents(component.accessory, [...path, 'accessory']),
      ];
    default:
      return [here];
  }
}

export function everyControl(components: readonly Component[]): (ButtonShape | Select)[] {
  return everyComponent(components).flatMap(({ component }) => (isControl(component) ? [component] : []));
}

export function isControl(component: AnyComponent): component is ButtonShape | Select {
  return component.type === COMPONENT.button || isSelect(component);
}

export function isSelect(component: { readonly type: number }): component is Select {
  return (
    component.type === COMPONENT.stringSelect ||
    (component.type >= COMPONENT.userSelect && component.type <= COMPONENT.channelSelect)
  );
}

export function everyText(components: readonly Component[]): string[] {
  return everyComponent(components).flatMap(({ component }) =>
    component.type === COMPONENT.text ? [component.content] : [],
  );
}

export function everyMedia(components: readonly Component[]): { readonly path: Path; readonly media: Media }[] {
  return everyComponent(components).flatMap(({ component, path }) => {
    if (component.type === COMPONENT.thumbnail) return [{ path: [...path, 'media'], media: component.media }];
    if (component.type === COMPONENT.file) return [{ path: [...path, 'file'], media: component.file }];
    if (component.type !== COMPONENT.gallery) return [];
    return component.items.map((item, index) => ({ path: [...path, 'items', index, 'media'], media: item.media }));
  });
}

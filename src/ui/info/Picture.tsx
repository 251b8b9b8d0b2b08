import * as css from "./Picture.css.ts";

export interface PictureProps {
  readonly src: string;
  /** Pixels of the file, so that its place is kept until it is loaded. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
}

/** A picture of a screen. It is loaded when it comes near. */
export function Picture({ src, width, height, alt, caption }: PictureProps) {
  return (
    <figure className={height > width ? css.narrow : css.wide}>
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        className={css.image}
        loading="lazy"
        decoding="async"
      />
      <figcaption className={css.caption}>{caption}</figcaption>
    </figure>
  );
}
